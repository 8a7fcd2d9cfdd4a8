import { forwardRef, Inject, Injectable } from '@nestjs/common';
import { NotesService } from '../notes/notes.service';
import { UsersRepository } from './users.repository';

@Injectable()
export class UsersService {
  constructor(
    readonly users: UsersRepository,
    readonly notes: NotesService,
  ) {}
}
